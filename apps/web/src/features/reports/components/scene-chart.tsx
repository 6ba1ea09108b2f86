import { useMemo, useRef, useState, type PointerEvent } from 'react'
import type { Hotspot, Scene } from '../model/scene.ts'
import styles from './scene-chart.module.css'
import { SceneSvg } from './scene-svg.tsx'
import { useChartWidth } from './use-chart-width.ts'

type SceneChartProps = {
  /** The chart at a width in pixels. */
  readonly build: (width: number) => Scene
  /** What the chart says, in a sentence: the table beside it has the figures. */
  readonly label: string
  /** CSS pixels, so that nothing moves before the width is known. */
  readonly height: number
}

/** A chart as wide as its place; pointing at a part of it says what it is. */
export function SceneChart({ build, label, height }: SceneChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const width = useChartWidth(place)
  const scene = useMemo(() => (width === 0 ? undefined : build(width)), [build, width])
  const [pointed, setPointed] = useState<Hotspot>()
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    setPointed(hotspotAt(scene, event.clientX - left, event.clientY - top))
  }
  return (
    <div
      ref={place}
      className={styles.place}
      style={{ minHeight: height }}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => setPointed(undefined)}
    >
      {scene ? <SceneSvg scene={scene} label={label} /> : null}
      {pointed && scene ? <Tip hotspot={pointed} width={scene.width} /> : null}
    </div>
  )
}

function hotspotAt(scene: Scene | undefined, x: number, y: number): Hotspot | undefined {
  return scene?.hotspots.find(
    (spot) => x >= spot.x && x < spot.x + spot.width && y >= spot.y && y < spot.y + spot.height,
  )
}

function Tip({ hotspot, width }: { readonly hotspot: Hotspot; readonly width: number }) {
  const middle = hotspot.x + hotspot.width / 2
  const isWide = hotspot.width > width / 2
  // A bar's row says it at its end; a column beside itself, on the side that has room.
  const side =
    isWide || middle < width / 2
      ? { left: isWide ? width * 0.45 : middle + 10 }
      : { right: width - middle + 10 }
  return (
    <>
      <span
        aria-hidden
        className={styles.mark}
        style={{
          left: hotspot.x,
          top: hotspot.y,
          width: Math.max(1.5, hotspot.width),
          height: hotspot.height,
        }}
      />
      <span
        aria-hidden
        className={styles.tip}
        style={{ ...side, top: isWide ? hotspot.y + hotspot.height + 2 : 4 }}
      >
        {hotspot.text()}
      </span>
    </>
  )
}
