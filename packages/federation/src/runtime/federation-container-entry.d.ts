/** The function of Module Federation that readies a container; the build knows its file. */
declare module 'federation-container-entry' {
  const initContainerEntry: (options: object) => unknown;
  export { initContainerEntry };
}
