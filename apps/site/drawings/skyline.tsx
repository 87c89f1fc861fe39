import { Drawing, type DrawingProps, Lark, Sun } from './drawing.tsx'
import { TowerCrane } from './tower-crane.tsx'
import { hasBirds } from './wanted-drawings.ts'

export function Skyline({ className }: DrawingProps) {
  return (
    <Drawing width={1440} height={353} className={className}>
      <Sun x={930} y={352} radius={176} />
      <path d="M0 352h1440" />
      <path d="M20 352v-20l12-17 12 17v20M32 336v16M62 352v-14l10-14 10 14v14M72 342v10" />
      <path
        d="M112 352V236l30-36h230l30 36v116M112 236h290M209 236v116M306 236v116M150 200v-26h28v26M157 174v-8h7v8M248 200v-26h28v26M255 174v-8h7v8M344 200v-26h28v26M351 174v-8h7v8"
        className="fill-paper"
      />
      {[112, 209, 306].map((x) => (
        <path
          key={x}
          d={`M${x + 14} 254h22v32h-22zM${x + 14} 270h22M${x + 58} 254h22v32h-22zM${x + 58} 270h22M${x + 14} 306h28v26h-28zM${x + 28} 306v26M${x + 58} 352v-48h22v48`}
        />
      ))}
      <path
        d="M430 352V172h150v180M422 172h166M430 260h150M438 260v18h134v-18M438 278l-10 22h154l-10-22M452 192h28v40h-28zM452 212h28M530 192h28v40h-28zM530 212h28M491 192h28v40h-28zM491 212h28M448 316v36M448 316h70v26h-70M536 352v-36h32v36"
        className="fill-paper"
      />
      <path d="M760 352V186M826 352V146M892 352V146M958 352V186M748 312h222v-7H748zM748 271h222v-7H748zM748 230h222v-7H748zM814 189h90v-7h-90zM826 146v-12M892 146v-12M760 186v-10M958 186v-10M760 352l66-40M826 352l-66-40M892 305l66-34M958 305l-66-34" />
      {hasBirds ? (
        <>
          <TowerCrane x={676} ground={352} jibY={86} reach={318} hook={210} hookDrop={40} />
          <path d="M886 126l-22 12h44zM860 138h52" />
        </>
      ) : (
        <path
          d="M668 352v-34M636 318c-14-40 10-76 32-76s46 36 32 76zM668 318v-40M722 352v-26M700 326c-10-28 8-54 22-54s32 26 22 54zM722 326v-26"
          className="fill-paper"
        />
      )}
      <path
        d="M1040 352v-92l52-38v38l52-38v38l52-38v130M1040 272h156M1062 352v-54h48v54M1062 310h48M1062 322h48M1062 334h48M1132 352v-54h48v54M1132 310h48M1132 322h48"
        className="fill-paper"
      />
      <path
        d="M1226 338v-72h92v72M1318 286h32l24 28v24h-10M1318 338h14M1226 338h16M1272 338h46M1332 298h14l16 18h-30z"
        className="fill-paper"
      />
      <circle cx="1257" cy="339" r="13" className="fill-paper" />
      <circle cx="1348" cy="339" r="13" className="fill-paper" />
      <path d="M1402 352v-26l13-18 13 18v26M1415 332v20" />
      <Lark x={1080} y={120} />
      <Lark x={446} y={84} />
    </Drawing>
  )
}
