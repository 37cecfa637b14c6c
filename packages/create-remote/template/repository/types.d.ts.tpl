declare module '*.css' {
  /** The minified text of the style sheet. */
  const css: string;
  export default css;
}
declare module '*.svg' {
  /** The address of the picture in the release of this remote. */
  const address: string;
  export default address;
}
declare module '*.png' {
  /** The address of the picture in the release of this remote. */
  const address: string;
  export default address;
}
declare module '*.jpg' {
  /** The address of the picture in the release of this remote. */
  const address: string;
  export default address;
}
declare module '*.jpeg' {
  /** The address of the picture in the release of this remote. */
  const address: string;
  export default address;
}
declare module '*.webp' {
  /** The address of the picture in the release of this remote. */
  const address: string;
  export default address;
}
declare module '*.avif' {
  /** The address of the picture in the release of this remote. */
  const address: string;
  export default address;
}
declare module '*.woff2' {
  /** The address of the font in the release of this remote. */
  const address: string;
  export default address;
}
/** Name and version of the remote that is being built. */
declare const __REMOTE_NAME__: string;
declare const __REMOTE_VERSION__: string;
