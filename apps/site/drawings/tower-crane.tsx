/**
 * A tower crane, for use inside a drawing. The mast's left foot is at (x, ground). The jib is at height jibY
 * and ends `reach` to the right of x. The rope hangs `hook` to the right of x and is `hookDrop` long.
 */
export function TowerCrane({
  x,
  ground,
  jibY,
  reach,
  hook,
  hookDrop,
}: {
  x: number
  ground: number
  jibY: number
  reach: number
  hook: number
  hookDrop: number
}) {
  const bay = 22
  const bays = Math.floor((ground - jibY) / bay)
  let lattice = ''
  for (let index = 0; index < bays; index++) {
    const y = ground - index * bay
    lattice += index % 2 ? `M${x + 12} ${y}L${x} ${y - bay}` : `M${x} ${y}l12 ${-bay}`
  }
  let struts = ''
  for (let along = 24; along < reach - 12; along += 24) struts += `M${x + 12 + along} ${jibY}l12 -10l12 10`
  return (
    <>
      <path d={`M${x} ${ground}V${jibY}M${x + 12} ${ground}V${jibY}${lattice}`} />
      <path d={`M${x - 62} ${jibY}H${x + reach}M${x + 36} ${jibY - 10}H${x + reach - 14}l14 10${struts}`} />
      <path
        d={`M${x} ${jibY}l6 -42 6 42M${x + 6} ${jibY - 42}L${x - 62} ${jibY}M${x + 6} ${jibY - 42}L${x + reach - 40} ${jibY - 10}`}
      />
      <path d={`M${x - 62} ${jibY}v20h24v-20M${x + hook} ${jibY}v${hookDrop}`} />
    </>
  )
}
