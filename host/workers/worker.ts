// The program of a worker, which the pool starts as a process of its own (worker-pool.ts).

import { serveTasks } from './serve-tasks.ts'
import { TASKS } from './tasks.ts'

await serveTasks(TASKS, Number(process.argv[2]))
