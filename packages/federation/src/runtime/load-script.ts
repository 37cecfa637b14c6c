/** How a script is to be loaded. */
export interface ScriptOptions {
  integrity: string;
  /** Written to `data-remote`, so that scripts of a remote are found again. */
  mark: string;
}

/**
 * Runs a classic script and takes its element away again. Integrity and CORS are set before the address, which passes
 * the page's trusted types policy.
 * @returns `loaded` also when the script threw while running: the browser tells that apart from loading
 */
export function loadScript(address: string, { integrity, mark }: ScriptOptions): Promise<'loaded' | 'failed'> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.dataset.remote = mark;
    const settle = (outcome: 'loaded' | 'failed') => {
      script.remove();
      resolve(outcome);
    };
    script.addEventListener('load', () => settle('loaded'));
    script.addEventListener('error', () => settle('failed'));
    script.src = address;
    document.head.append(script);
  });
}
