import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Tests that wait for processes, timers or disks.
const SLOW = /tests\/(?:attacks|faults|contract\/(?:admin|host|mail))\//

/**
 * Begins with the tests that wait, so that others use the processor meanwhile. Without results of an earlier run Vitest
 * begins with the largest files, so the run could end with one worker busy with a small but slow one.
 */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.test(moduleId)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
