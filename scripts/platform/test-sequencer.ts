import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take long though they are short. Vitest knows that of files it has run before, not on a fresh machine. */
const long = ['mutations.test.ts', 'build-cache.test.ts']

/** Begins with the files that take longest, so that no processor waits for one of them at the end. */
export class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => long.some((name) => moduleId.endsWith(`/${name}`))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
