import { useConfig } from '@larder/remote-kit';

/** What a region that defines no address of its own takes: gb's (INS-48). */
const OF_GB = { podArticle: '/api/assets/gb/articles/what-a-pod-is', mission: '/api/assets/gb/articles/our-mission' };

/** The addresses of the POD article and of the mission (INS-22, INS-48). */
export function useExternalAddresses(): { podArticle: string; mission: string } {
  const { links } = useConfig();
  return { podArticle: links.podArticle ?? OF_GB.podArticle, mission: links.mission ?? OF_GB.mission };
}
