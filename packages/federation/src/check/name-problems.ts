import { type CompositionSource, type Declaration, FEATURES } from '@larder/contracts';
import type { RemoteRelease, ShellRelease } from '../release/release-manifest';
import { SHELL_ROUTES } from './collisions';
import { endAt } from './place-of-use';

/** A remote with its declaration, which is of the right shape. */
export interface DeclaredRemote {
  release: RemoteRelease;
  declaration: Declaration;
}

/**
 * What declarations and regions name and nobody has: icons, drawings, pages and features. A misspelt one shows as an
 * empty place, or as a link that leads nowhere.
 *
 * @param known remotes that are left out at the moment; their pages are no slips
 * @param isComplete whether every remote that a region lists was released; before that a page of another remote can't
 *   be told from a misspelt one
 */
export function nameProblems(
  remotes: readonly DeclaredRemote[],
  known: readonly DeclaredRemote[],
  shell: ShellRelease,
  sources: readonly CompositionSource[],
  isComplete: boolean,
): string[] {
  const hasPage = pagesAmong([...known, ...remotes], isComplete);
  return [
    ...remotes.flatMap(({ release, declaration }) =>
      Object.values(declaration.parts).flatMap((part) =>
        problemsOfPart(release, part, shell, (page) => hasPage(declaration, page)),
      ),
    ),
    ...sources.flatMap(({ region, features, placeholders }) => [
      ...features
        .filter((feature) => !isFeature(feature))
        .map(
          (feature) =>
            `The region ${region} lists the feature ${feature}, which nobody knows; there are ${FEATURES.join(', ')}.`,
        ),
      ...(placeholders.drawer ?? []).flatMap(({ icon }) => iconProblems(`The region ${region}`, icon, shell, '.')),
      ...(placeholders.cards ?? []).flatMap(({ picture }) =>
        pictureProblems(`The region ${region}`, picture, shell, '.'),
      ),
    ]),
  ];
}

/**
 * Pages and icons that notices name and nobody has. What is in use is older than this rule, so a sentence counts only
 * when a change brings it; the parameters are those of nameProblems.
 */
export function noticeProblems(
  remotes: readonly DeclaredRemote[],
  known: readonly DeclaredRemote[],
  shell: ShellRelease,
  isComplete: boolean,
): string[] {
  const hasPage = pagesAmong([...known, ...remotes], isComplete);
  return remotes.flatMap(({ release: { name: remote, version, uses }, declaration }) =>
    Object.values(declaration.parts).flatMap(({ notices }) =>
      notices.flatMap(({ kind, of, route, icon }) => [
        ...(hasPage(declaration, route)
          ? []
          : [
              `${remote} ${version} names the page ${route} in the notice ${kind} ${of}, which no remote has${endAt(uses?.declared?.page[route])}`,
            ]),
        ...iconProblems(`${remote} ${version}`, icon, shell, endAt(uses?.declared?.icon[icon])),
      ]),
    ),
  );
}

/** Whether there is a page, as far as a remote that names it can be judged. */
function pagesAmong(
  remotes: readonly DeclaredRemote[],
  isComplete: boolean,
): (own: Declaration, page: string) => boolean {
  const namesOf = ({ parts }: Declaration) =>
    Object.values(parts).flatMap((part) => part.routes.map(({ name }) => name));
  const pages = new Set([...Object.keys(SHELL_ROUTES), ...remotes.flatMap(({ declaration }) => namesOf(declaration))]);
  return (own, page) => pages.has(page) || (!isComplete && !namesOf(own).includes(page));
}

/** One sentence each, with the place in the sources where the declaration names it. */
function problemsOfPart(
  { name: remote, version, uses }: RemoteRelease,
  { routes, drawer, cards, features }: Declaration['parts'][string],
  shell: ShellRelease,
  hasPage: (page: string) => boolean,
): string[] {
  const label = `${remote} ${version}`;
  const pages = [
    ...routes.flatMap(({ name, parent, back }) => [
      ...(parent ? [{ page: parent, from: `the page ${name}, as its parent` }] : []),
      ...back.map(({ to }) => ({ page: to, from: `the page ${name}, as a way back` })),
    ]),
    ...drawer.flatMap(({ name, route }) => (route ? [{ page: route, from: `the drawer entry ${name}` }] : [])),
    ...cards.flatMap(({ name, variants }) =>
      variants.flatMap(({ button }) => (button ? [{ page: button.route, from: `the card ${name}` }] : [])),
    ),
  ];
  const asked = routes.flatMap(({ name, guards }) =>
    guards.flatMap((guard) => (guard.needs === 'feature' ? [{ feature: guard.feature, name }] : [])),
  );
  return [
    ...pages
      .filter(({ page }) => !hasPage(page))
      .map(
        ({ page, from }) =>
          `${label} names the page ${page} in ${from}, which no remote has${endAt(uses?.declared?.page[page])}`,
      ),
    ...asked
      .filter(({ feature }) => !isFeature(feature))
      .map(
        ({ feature, name }) =>
          `${label} asks for the feature ${feature} on the page ${name}, which nobody knows; there are ${FEATURES.join(', ')}${endAt(uses?.features[feature])}`,
      ),
    ...features
      .filter((feature) => !isFeature(feature))
      .map(
        (feature) =>
          `${label} declares the feature ${feature}, which nobody knows; there are ${FEATURES.join(', ')}${endAt(uses?.declared?.carried[feature])}`,
      ),
    ...drawer.flatMap(({ icon }) => iconProblems(label, icon, shell, endAt(uses?.declared?.icon[icon]))),
    ...cards.flatMap(({ picture }) =>
      pictureProblems(label, picture, shell, endAt(picture && uses?.declared?.picture[picture])),
    ),
  ];
}

const isFeature = (feature: string): boolean => (FEATURES as readonly string[]).includes(feature);

// A shell that was built before it said what it offers is not asked.
const iconProblems = (label: string, icon: string, { offers }: ShellRelease, end: string): string[] =>
  !offers || offers.icons.includes(icon)
    ? []
    : [`${label} names the icon ${icon}, which the shell does not have${end}`];

const pictureProblems = (
  label: string,
  picture: string | undefined,
  { offers }: ShellRelease,
  end: string,
): string[] =>
  !offers || !picture?.startsWith('ui:') || offers.pictures.includes(picture)
    ? []
    : [`${label} names the picture ${picture}; the shell has ${offers.pictures.join(', ')}${end}`];
