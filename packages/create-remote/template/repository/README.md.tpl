# {{name}}

What it is for: one page at `/{{area}}` of {{site}} that greets the company. Replace it with the first thing that your users do.

```
src/declaration.ts          its address, drawer entry and title, in both languages
src/start.ts                what the shell loads
src/app/                    modules: what the declaration names, composed of features
src/features/welcome/       component, its one file of calls, its test
src/locales/                texts in English and French
```

| | |
|---|---|
| `npm install` | Node 20.19 or newer, and a registry that has the packages of the site |
| `npm run verify` | types, lint, build: texts, links, libraries |
| `npm test` | its tests |
| `npm run dev` | run it without the shell, on its own port, with the API of {{site}}; `LARDER_URL` names another one |
| `npx larder dev {{name}} --in {{site}}` | run it inside the site, at `http://localhost:4100`; people sign in as they do there |
| `npm run release` | build, check at the site and publish; raise `version` in package.json first |

`npm run dev` signs in as demo people alone, such as those of a site that `npm start` serves; set `DEMO_PASSWORD` to their password. Without it the page says so, and nobody is signed in.

The first release of a new name is stored and in no region; the operator of the site lists it there. From then on a branch stores its release and holds it, and main stages it for 5 percent (`.github/workflows/release.yml`).
In the quiet hours of a region no other release is staged or put into use: `npm run release` ends with 1 and names their end. Repeat it then, or type `npm run release -- --now`.
The site has to know who publishes: a key (`npx larder key new {{area}}`), or this repository's pipeline. An operator lets either count for {{name}}; for the pipeline also the subjects of branches (comment in `.github/workflows/release.yml`), or the step for branches is refused.

Neighbours: the shell draws everything around it; it imports no other remote.
