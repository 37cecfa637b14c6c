/** Written by the monolith's build: each remote by name. */
declare module 'virtual:remotes' {
  const remotes: Record<string, () => Promise<unknown>>;
  export default remotes;
}
