/** `Promise.withResolvers`, which Node 20 lacks: an answer that comes when the test says so. */
export const withResolvers = <T = void>() => {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
};
