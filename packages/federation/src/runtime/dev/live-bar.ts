import type { LiveState } from './live-contract';

const TEXTS = {
  en: {
    name: 'Local remotes',
    bar: (parts: string, site: string) => `Local: ${parts} · ${site} · writes blocked`,
    open: (parts: string, site: string) => `Local: ${parts} · ${site} · writes go through`,
    newer: 'The site has a new release.',
    reload: 'Reload',
  },
  fr: {
    name: 'Modules en local',
    bar: (parts: string, site: string) => `En local : ${parts} · ${site} · modifications bloquées`,
    open: (parts: string, site: string) => `En local : ${parts} · ${site} · modifications transmises`,
    newer: 'Le site a une nouvelle version.',
    reload: 'Recharger',
  },
};

const STYLE = `
:host { display: block; font: 13px/20px system-ui, sans-serif; }
section { background: #5B2A4A; color: #FFF; padding: 4px 16px; }
p { margin: 0; overflow-wrap: anywhere; }
ul { margin: 0; padding: 0 0 0 20px; overflow-wrap: anywhere; }
ul:empty { display: none; }
button { font: inherit; margin-inline-start: 8px; color: inherit; background: transparent; border: 1px solid; border-radius: 6px; cursor: pointer; }
button:focus-visible { outline: 2px solid #FFF; outline-offset: 2px; }
@media print { :host { display: none; } }
`;

const textsIn = (tag: string) => Object.entries(TEXTS).find(([name]) => name === tag.split('-')[0])?.[1] ?? TEXTS.en;

/**
 * Says above the page which remotes are local, where, and what is wrong with them (REL-88). It takes its own room, so
 * that it covers nothing.
 */
export class LiveBar {
  readonly #section = document.createElement('section');
  readonly #line = document.createElement('p');
  readonly #list = document.createElement('ul');
  #state: LiveState | undefined;
  #region = window.__larderBoot?.region ?? '';

  constructor(private readonly ownShell: string | undefined) {
    const host = document.createElement('larder-local');
    const root = host.attachShadow({ mode: 'open' });
    const style = new CSSStyleSheet();
    style.replaceSync(STYLE);
    root.adoptedStyleSheets = [style];
    this.#list.setAttribute('role', 'alert');
    this.#section.append(this.#line, this.#list);
    root.append(this.#section);
    document.body.prepend(host);
    // The language and the region of the page change while it is open.
    new MutationObserver(() => this.#draw()).observe(document.documentElement, { attributeFilter: ['lang'] });
    new PerformanceObserver((list) => {
      for (const { name } of list.getEntries()) {
        const region = /\/composition\/([^/]+)\.json/.exec(name)?.[1];
        if (region !== undefined && region !== this.#region) {
          this.#region = region;
          this.#draw();
        }
      }
    }).observe({ type: 'resource', buffered: true });
  }

  show(state: LiveState): void {
    this.#state = state;
    this.#draw();
  }

  #draw(): void {
    if (!this.#state) return;
    const { site, writes, shell, remotes } = this.#state;
    const texts = textsIn(document.documentElement.lang);
    const names = remotes.map(({ name }) => name).join(', ');
    const place = `${site} ${this.#region}`.trim();
    this.#section.setAttribute('aria-label', texts.name);
    this.#line.textContent = (writes === 'blocked' ? texts.bar : texts.open)(names, place);
    if (this.ownShell !== undefined && shell !== this.ownShell) this.#offerReload(texts);
    const lines = remotes.flatMap(({ name, errors, problems }) =>
      [...errors, ...problems].map((each) => (each.startsWith(name) ? each : `${name}: ${each}`)),
    );
    const shown = [...this.#list.children].map((item) => item.textContent);
    if (JSON.stringify(shown) === JSON.stringify(lines)) return;
    this.#list.replaceChildren(
      ...lines.map((line) => {
        const item = document.createElement('li');
        item.textContent = line;
        return item;
      }),
    );
  }

  #offerReload(texts: (typeof TEXTS)['en']): void {
    const button = document.createElement('button');
    button.textContent = texts.reload;
    button.addEventListener('click', () => location.reload());
    this.#line.append(` · ${texts.newer}`, button);
  }
}
