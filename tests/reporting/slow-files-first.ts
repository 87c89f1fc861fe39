import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Tests that wait for processes, timers or disks.
const SLOW = /tests\/(?:attacks|faults|contract\/(?:admin|host|mail))\//

/**
 * Begins with what waits, so that other tests use the processor meanwhile. Without results of an earlier run Vitest would
 * begin with the largest files, and end with one worker waiting for the smallest.
 */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.test(moduleId)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
