/** The start file of the remote that is built; a `LocalStart`. */
declare module 'larder-local-remote' {
  export const start: unknown;
}
