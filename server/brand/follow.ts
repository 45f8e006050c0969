/** A live view of whatever `read` currently returns. */
export const follow = <Value extends object>(read: () => Value): Value =>
  new Proxy({} as Value, {
    get: (_, key) => Reflect.get(read(), key) as unknown,
    has: (_, key) => Reflect.has(read(), key),
    ownKeys: () => Reflect.ownKeys(read()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(read(), key),
  });
