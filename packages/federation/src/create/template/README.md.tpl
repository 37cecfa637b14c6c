# {{name}}

What it is for: one page at `/{{area}}` that greets the company. Replace it with the first thing that your users do.

```
src/declaration.ts          its address, drawer entry and title, in both languages
src/start.ts                what the shell loads
src/app/                    modules: what the declaration names, composed of features
src/features/welcome/       component, its one file of calls, its test
src/locales/                texts in English and French
```

| | |
|---|---|
| `npx pnpm larder dev {{name}}` | run it without the shell, on its own port |
| `npx pnpm unit {{name}}` | its tests |
| `npx pnpm larder release {{name}}` | build, check and publish; raise `version` in package.json first |
| `npx pnpm larder rollback {{name}}` | put the release before it back into use |

`docker-compose.yml` has its service, which takes the private key of this remote. `npx pnpm secrets make` makes the key; until then `docker compose` refuses each command.

A region has it once its source says so: add `"{{name}}": "all"` to `remotes` in `packages/site/regions/gb.json` and run `npx pnpm larder recompose`.

Neighbours: the shell draws everything around it; it imports no other remote.
