import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};
const inBrowser = () => true;
const onServer = () => false;

/**
 * False on the server and in the render that takes over its page; then true. What only the browser
 * knows, such as the query of the address, may be rendered when it is true.
 */
export const useHydrated = (): boolean => useSyncExternalStore(subscribe, inBrowser, onServer);
