export * from './boot-contract';
export { fetchBootFile } from './boot-file';
export type { RemoteLoader, RemoteLoaderOptions, RemoteStart } from './loader-contract';
export { forgetPreview, previewHasEnded, previewToken, takePreview } from './preview-token';
export { createRemoteLoader } from './remote-loader';
export { chosenRelease, isControl, type Visitor } from './chosen-release';
export { drawOf, randomDraw } from './share';
export { settleRegion } from './settle-region';
export { RemoteBroken, RemoteError, RemoteMismatch, RemoteTooSlow, RemoteUnavailable } from './remote.errors';
