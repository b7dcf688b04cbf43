export { DeviceStatus } from './device-status.tsx';
export { KeepSetting } from './keep-setting.tsx';
export { NeedsNetwork } from './needs-network.tsx';
