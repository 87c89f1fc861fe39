import { describeFunctions } from './functions.suite.ts'
import { startDenoFunctions } from './start-deno-functions.ts'

describeFunctions('in Deno', startDenoFunctions)
