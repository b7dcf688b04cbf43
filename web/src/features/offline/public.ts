export { DeviceStatus } from './device-status-part.tsx';
export { KeepSetting } from './keep-setting.tsx';
export { NeedsNetwork } from './needs-network.tsx';
export { useReconnect } from './use-reconnect.ts';
