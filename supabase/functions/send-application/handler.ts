import { mediaType } from '../_intake/body/media-type.ts'
import { intakeHandler } from '../_intake/intake-handler.ts'
import { Refusal } from '../_intake/refusal.ts'
import { formIsOff } from '../_intake/refuse-off.ts'
import { switches } from '../_shared/switches.ts'
import { receiveBridging } from './receive-bridging.ts'
import { receiveBusiness } from './receive-business.ts'

export const sendApplication = intakeHandler(async (request, deps) => {
  switch (mediaType(request)) {
    case 'application/json':
      if (!switches.bridgingApplication) throw formIsOff()
      return receiveBridging(request, deps)
    case 'multipart/form-data':
      if (!switches.businessApplication) throw formIsOff()
      return receiveBusiness(request, deps)
    default:
      throw new Refusal(
        415,
        'unsupported_media_type',
        'Send this as application/json or multipart/form-data.',
      )
  }
})
