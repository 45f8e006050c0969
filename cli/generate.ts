import { Command, InvalidArgumentError } from 'commander';
import { generateProjects } from '../domain/generate/generate-projects.ts';
import { syntheticBuilders } from '../domain/generate/synthetic-builders.ts';
import type { Project } from '../domain/projects/project.ts';
import type { Services } from '../server/services.ts';
import type { OperatorContext } from './operator-context.ts';
import { createProgress } from './progress.ts';
import { formatCount } from '../domain/text/format-number.ts';

export type GenerateContext = Omit<OperatorContext, 'config' | 'services'> & {
  services(): Promise<{ catalogueWriter: Pick<Services['catalogueWriter'], 'save'> }>;
};

interface GenerateOptions {
  projects: number;
  seed: number;
}

const maxProjects = 100_000;
const projectsPerSave = 2000;

export function buildGenerateCommand(context: GenerateContext): Command {
  return new Command('generate')
    .description('fill the catalogue with generated projects for load tests')
    .requiredOption(
      '--projects <n>',
      `how many, at most ${maxProjects}`,
      parseCount(1, maxProjects),
    )
    .option('--seed <s>', 'another seed gives other projects', parseCount(0, 2 ** 31 - 1), 1)
    .addHelpText(
      'after',
      '\nThe same seed gives the same projects, so running it again changes nothing. Every stub\nstarts with "synthetic-".',
    )
    .action((options: GenerateOptions) => generate(context, options));
}

async function generate(context: GenerateContext, { projects: count, seed }: GenerateOptions) {
  const { catalogueWriter } = await context.services();
  await catalogueWriter.save({ builders: syntheticBuilders });

  const startedAtMs = performance.now();
  const showProgress = createProgress(context, 'Writing projects');
  const counts = { added: 0, changed: 0, unchanged: 0 };
  let done = 0;
  let batch: Project[] = [];
  for (const project of generateProjects(count, seed)) {
    batch.push(project);
    if (batch.length < projectsPerSave && done + batch.length < count) continue;
    const before = done;
    const saved = await catalogueWriter.save(
      { projects: batch },
      { onProgress: (written) => showProgress(before + written, count) },
    );
    counts.added += saved.added;
    counts.changed += saved.changed;
    counts.unchanged += saved.unchanged;
    done += batch.length;
    batch = [];
  }

  const seconds = (performance.now() - startedAtMs) / 1000;
  context.print(
    `${formatCount(count)} projects (${formatCount(counts.added)} added, ${formatCount(counts.changed)} changed, ${formatCount(counts.unchanged)} unchanged) in ${seconds.toFixed(1)} s: ${formatCount(Math.round(count / seconds))} rows a second.`,
  );
}

function parseCount(min: number, max: number): (text: string) => number {
  return (text) => {
    const count = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (count >= min && count <= max) return count;
    throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
  };
}
