import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** On a fresh machine Vitest sorts by file size, but these small files take longest. */
const long = ['build-cache.test.ts', 'every-text.test.ts', 'commands.test.ts']

/** Runs the slowest files first, so that no processor is idle at the end. */
export class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => long.some((name) => moduleId.endsWith(`/${name}`))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
