/** Path of the Chromium that the system has; undefined without one. */
export declare const systemBrowser: () => string | undefined;
