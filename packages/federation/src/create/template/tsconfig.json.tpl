{
  "extends": "../tsconfig.base.json",
  "include": ["**/*.ts", "**/*.tsx", "../types.d.ts"],
  "exclude": ["node_modules", "dist"]
}
