import { resultMessages } from '../../domain/text/messages/search-results.ts';

export const describeProjectCount = (count: number): string =>
  count === 0
    ? resultMessages.noProjects
    : count === 1
      ? resultMessages.oneProject
      : resultMessages.projects(count);
