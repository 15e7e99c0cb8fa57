import type { SectionProps } from '../../schema/emitted.ts'
import * as labels from '../generated/labels.ts'
import { Action } from '../ui/button.tsx'
import { CheckList } from '../ui/plans/plan-parts.tsx'
import { Illustration } from '../ui/pictures/illustration.tsx'
import { SiteStage } from '../ui/pictures/site-stage.tsx'
import { ThemedPicture, BrowserWindow } from '../ui/pictures/pictures.tsx'
import { noBreak } from '../ui/text.tsx'

type Props = SectionProps<'hero'>
type Picture = NonNullable<Props['picture']>
type Recorded = NonNullable<Picture['recording']>

/** The text is beside a tall picture, over a wide one, or alone, as on inner pages. */
export function Hero({ type, id, layout: over, ...hero }: Props) {
  const { picture } = hero
  const isWide = picture && picture.light.width > 1.3 * picture.light.height
  const layout = !picture ? 'alone' : isWide ? over : 'beside'
  return (
    <section data-section={type} id={id} className={`relative isolate overflow-x-clip ${looks[layout]}`}>
      {layout === 'alone' && <Alone {...hero} />}
      {layout === 'beside' && <Beside {...hero} />}
      {layout === 'columns' && <Columns {...hero} />}
      {layout === 'centered' && <Centered {...hero} />}
      {hero.examples && (
        <div id={hero.examples.id} className="container-page pt-24 max-lg:pb-8">
          <SiteStage {...hero.examples} />
        </div>
      )}
    </section>
  )
}

const looks = {
  alone: 'hero-wash border-b border-line',
  beside: 'hero-wash',
  columns: 'hero-glow',
  centered: 'hero-glow hero-centered'
}

type Words = Omit<Props, 'type' | 'id' | 'layout'>

function Alone({ eyebrow, title, lead, updated, illustration, ...calls }: Words) {
  return (
    <div
      className={`container-page gap-x-16 py-8 ${illustration ? 'items-center lg:grid lg:grid-cols-[1fr_26rem]' : ''}`}
    >
      <div>
        {eyebrow && <p className="text-eyebrow">{eyebrow}</p>}
        {/* Where they fit, the assurances end the line of the buttons. */}
        <div className="flex flex-wrap items-center gap-x-12">
          <h1 className="w-full max-w-[20em] text-title">{noBreak(title)}</h1>
          <p className="mt-5 w-full text-lead text-balance text-muted">{noBreak(lead)}</p>
          <Calls {...calls} size="medium" align="max-sm:w-full" />
        </div>
        {updated && (
          <p className="mt-4 text-sm text-subtle">
            {labels.lastUpdated}: {updated}
          </p>
        )}
      </div>
      {illustration && (
        <div className="mt-6 hidden self-start lg:flex">
          <Illustration illustration={illustration} />
        </div>
      )}
    </div>
  )
}

function Beside({ eyebrow, title, lead, picture, ...calls }: Words) {
  return (
    <div className="container-page grid items-center gap-x-16 gap-y-10 py-10 lg:grid-cols-2 lg:py-14">
      <div>
        {eyebrow && <p className="text-eyebrow">{eyebrow}</p>}
        <h1 className="text-display">{title}</h1>
        <p className="mt-6 max-w-[28em] text-lead text-balance text-muted">{noBreak(lead)}</p>
        <Calls {...calls} />
      </div>
      {picture && <Framed {...picture} sizes="(min-width: 80rem) 36rem, (min-width: 64rem) 44vw, 100vw" />}
    </div>
  )
}

/** Below the title are the buttons, and below the lead the assurances; without those, the buttons are below the lead. */
function Columns({ eyebrow, title, lead, picture, ...calls }: Words) {
  const hasTrust = calls.trust.length > 0
  return (
    <div className="container-page pt-10">
      <div className="mb-10 grid items-center gap-x-16 lg:grid-cols-[1.3fr_1fr]">
        <div className={hasTrust ? '' : 'lg:row-span-2'}>
          {eyebrow && <p className="text-eyebrow">{eyebrow}</p>}
          <h1 className="text-display">{title}</h1>
        </div>
        <p className={`text-lead text-balance text-muted max-lg:mt-5 ${hasTrust ? '' : 'self-end'}`}>{noBreak(lead)}</p>
        <div className={hasTrust ? 'contents' : ''}>
          <Calls {...calls} size={hasTrust ? 'large' : 'medium'} align="max-sm:w-full" />
        </div>
      </div>
      {picture && <Framed {...picture} sizes={wideSizes} />}
    </div>
  )
}

const wideSizes = '(min-width: 105rem) 91rem, (min-width: 80rem) 74.875rem, 94vw'

function Centered({ eyebrow, title, lead, picture, ...calls }: Words) {
  return (
    <div className="container-page pt-10 text-center">
      {eyebrow && <p className="text-eyebrow">{eyebrow}</p>}
      <h1 className="mx-auto max-w-4xl text-display">{title}</h1>
      <p className="mx-auto mt-5 max-w-[36em] text-lead text-balance text-muted">{noBreak(lead)}</p>
      <Calls {...calls} align="mx-auto justify-center" />
      <div className="mt-10 text-left">{picture && <Framed {...picture} sizes={wideSizes} />}</div>
    </div>
  )
}

interface CallsProps extends Pick<Props, 'actions' | 'trust'> {
  readonly align?: string | undefined
  readonly size?: 'medium' | 'large'
}

function Calls({ actions, trust, align = '', size = 'large' }: CallsProps) {
  return (
    <>
      {actions.length > 0 && (
        <div className={`mt-6 flex flex-col items-stretch gap-3 sm:flex-row sm:flex-wrap sm:items-center ${align}`}>
          {actions.map((action) => (
            <Action key={action.label} {...action} size={size} />
          ))}
        </div>
      )}
      <CheckList
        items={trust}
        className={`mt-6 flex flex-wrap gap-x-6 gap-y-3 text-sm text-muted max-sm:w-fit max-sm:flex-col max-sm:text-left ${align}`}
      />
    </>
  )
}

function Framed({ address, recording, ...picture }: Picture & { sizes: string }) {
  const { narrow } = picture
  return (
    <BrowserWindow address={address}>
      <div className="relative">
        <ThemedPicture {...picture} />
        {recording && <Recording {...recording} className={narrow ? 'max-sm:hidden' : ''} />}
        {narrow?.recording && <Recording {...narrow.recording} className="sm:hidden" />}
      </div>
    </BrowserWindow>
  )
}

/** A strip of frames behind an opening as high as one frame. app/start/animate-pictures.ts decides when it plays. */
function Recording({ frames, left, top, width, className, light, dark }: Recorded & { readonly className: string }) {
  const place = {
    left: `${left}%`,
    top: `${top}%`,
    width: `${width}%`,
    aspectRatio: light.width / (light.height / frames)
  }
  return (
    <div data-recording="" aria-hidden className={`absolute overflow-hidden ${className}`} style={place}>
      <div
        className="recording"
        style={{ animationTimingFunction: `steps(${frames - 1})`, ['--frames' as string]: frames }}
      >
        <ThemedPicture alt="" light={light} dark={dark} sizes="100vw" lazy />
      </div>
    </div>
  )
}
