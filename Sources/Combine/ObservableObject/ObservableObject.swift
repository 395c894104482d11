/// An object that says when it is about to change.
///
/// ```swift
/// final class Person: ObservableObject {
///     @Published var name = ""
/// }
///
/// let person = Person()
/// let cancellable = person.objectWillChange.sink { print("person will change") }
/// person.name = "Ada"  // prints before `name` changes
/// ```
///
/// A class needs to declare nothing: ``objectWillChange`` is made when it is first asked for. A class may declare its own,
/// for example `let objectWillChange = ObservableObjectPublisher()`; its `@Published` properties then send to that one.
/// With a publisher of another type the class sends by itself.
public protocol ObservableObject: AnyObject {
    /// The type of the publisher of changes.
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    /// Sends before the object changes.
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// The object's publisher of changes: the same one at each call, on any thread, as long as the object lives.
    ///
    /// It is kept in the storage of the first `@Published` property. For a class without one it is looked up in a table,
    /// which is slower; such a class can declare `let objectWillChange = ObservableObjectPublisher()` instead.
    public var objectWillChange: ObservableObjectPublisher { ObjectPublishers.publisher(of: self) }
}
