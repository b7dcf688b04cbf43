const LOOPBACK = /^(localhost|[^.]+\.localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * The AWS emulator on this machine, by the variable that the SDKs read too; undefined without one.
 * An address elsewhere is none: what is done there could cost somebody money.
 */
export const emulatorEndpoint = ({ AWS_ENDPOINT_URL: endpoint } = process.env) =>
  endpoint !== undefined && URL.canParse(endpoint) && LOOPBACK.test(new URL(endpoint).hostname)
    ? endpoint
    : undefined;
