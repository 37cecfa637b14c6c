export * from './boot-contract';
export { fetchBootFile } from './boot-file';
export type { RemoteLoader, RemoteLoaderOptions, RemoteStart } from './loader-contract';
export { createRemoteLoader } from './remote-loader';
export { RemoteBroken, RemoteError, RemoteMismatch, RemoteTooSlow, RemoteUnavailable } from './remote.errors';
