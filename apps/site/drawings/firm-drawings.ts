import { CraneBird } from './crane-bird.tsx'
import { LarkOnPost } from './lark-on-post.tsx'
import { Shopfront } from './shopfront.tsx'
import { TrussBridge } from './truss-bridge.tsx'
import { hasBirds } from './wanted-drawings.ts'

/** Stands for the firm itself. */
export const FirmDrawing = hasBirds ? CraneBird : Shopfront

/** Stands for an answer that comes soon. */
export const AnswerDrawing = hasBirds ? LarkOnPost : TrussBridge
