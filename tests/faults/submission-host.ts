// A host that dies at the intake's step DIE_AT, the DIE_ON-th time it gets there. Run by submission-kill.test.ts only.
import { readConfig } from '../../host/config.ts'
import { startHost } from '../../host/start-host.ts'

let reached = 0
const { url } = await startHost(readConfig(process.env), {
  site: () => false,
  log: () => {},
  atIntakeStep(step) {
    if (step === process.env.DIE_AT && ++reached === Number(process.env.DIE_ON))
      process.kill(process.pid, 'SIGKILL')
  },
})
console.log(url)
