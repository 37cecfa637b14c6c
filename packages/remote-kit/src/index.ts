export type * from './host';
export { HostProvider, useHost } from './host-context';
export type { Clears, Follows } from './clears';
export { createMemory, useMemory } from './memory';
export type { Memory } from './memory';
export { defineRemote } from './define-remote';
export type { RemoteDefinition, RemoteStart } from './define-remote';
export type { RemoteRootProps } from './remote-root';
export type { RemoteModule } from './module-loading';
export { saveFile } from './save-file';
export { isStoredPath } from './stored-file';
export { useStoredFile } from './use-stored-file';
export { StoredPicture } from './stored-picture';
export type { StoredPictureProps } from './stored-picture';
export { Styles } from './styles';
export {
  useBlockLeaving,
  useBusEvent,
  useConfig,
  useLinkTo,
  useNotify,
  useNow,
  useOnboarding,
  usePreference,
} from './use-host-parts';
export { useCompanyRole, useFeature, useLocale, useRegion, useSession, useTopic, useView } from './use-topic';
