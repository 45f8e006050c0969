export const scheduleVerbs = { publish: 'published', unpublish: 'unpublished' } as const;
