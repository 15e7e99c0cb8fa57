import type { ReactNode } from 'react'
import type { Emblem as Subject } from '../../../schema/emblems.ts'

/** A small drawing of what a page is about. It is decoration: the heading next to it says the same. */
export function Emblem({ subject, className }: { subject: Subject; className: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 200 200"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`emblem ${className}`}
    >
      <circle data-tone="disc" cx="100" cy="104" r="84" />
      <circle data-tone="halo" cx="158" cy="48" r="36" />
      {drawings[subject]}
    </svg>
  )
}

const drawings: Readonly<Record<Subject, ReactNode>> = {
  bubbles: (
    <>
      <path d="M36 52h88a14 14 0 0 1 14 14v32a14 14 0 0 1-14 14H66l-22 20v-20h-8a14 14 0 0 1-14-14V66a14 14 0 0 1 14-14z" />
      <path data-tone="bar" d="M44 74h64M44 91h40" />
      <path
        data-tone="brand"
        d="M92 126h72a14 14 0 0 1 14 14v18a14 14 0 0 1-14 14h-4v18l-20-18H92a14 14 0 0 1-14-14v-18a14 14 0 0 1 14-14z"
      />
      <circle data-tone="accent" cx="158" cy="48" r="12" />
    </>
  ),
  document: (
    <>
      <path d="M52 28h66l32 32v108a8 8 0 0 1-8 8H52a8 8 0 0 1-8-8V36a8 8 0 0 1 8-8z" />
      <path data-tone="line" d="M118 28v24a8 8 0 0 0 8 8h24" />
      <path data-tone="brand-bar" d="M64 66h34" />
      <path data-tone="bar" d="M64 86h66M64 103h50M64 154h40" />
      <rect data-tone="disc" x="58" y="116" width="78" height="26" rx="5" />
      <path data-tone="accent-bar" d="M68 129h30" />
    </>
  ),
  folder: (
    <>
      <rect x="58" y="34" width="84" height="90" rx="8" transform="rotate(-7 100 79)" />
      <rect x="64" y="30" width="84" height="90" rx="8" transform="rotate(5 106 75)" />
      <path data-tone="bar" d="M82 52l44 4M81 68l52 5" />
      <path
        data-tone="brand"
        d="M30 88a8 8 0 0 1 8-8h36l14 14h74a8 8 0 0 1 8 8v62a10 10 0 0 1-10 10H40a10 10 0 0 1-10-10z"
      />
      <rect data-tone="accent" x="46" y="144" width="44" height="12" rx="6" />
    </>
  ),
  history: (
    <>
      <path data-tone="line" d="M62 30v146M62 140c0-34 58-18 58-52" />
      <rect x="84" y="38" width="86" height="30" rx="8" />
      <path data-tone="accent-bar" d="M98 53h34" />
      <rect x="136" y="90" width="54" height="30" rx="8" />
      <path data-tone="bar" d="M150 105h24M98 166h40" />
      <circle cx="62" cy="108" r="9" />
      <circle cx="62" cy="166" r="9" />
      <circle data-tone="brand" cx="120" cy="84" r="10" />
      <circle data-tone="accent" cx="62" cy="53" r="11" />
    </>
  ),
  lifebuoy: (
    <>
      <circle cx="100" cy="104" r="62" />
      <g data-tone="brand">
        <path d="M80 45a62 62 0 0 1 40 0l-10 31a30 30 0 0 0-20 0zM159 84a62 62 0 0 1 0 40l-31-10a30 30 0 0 0 0-20zM120 163a62 62 0 0 1-40 0l10-31a30 30 0 0 0 20 0zM41 124a62 62 0 0 1 0-40l31 10a30 30 0 0 0 0 20z" />
      </g>
      <circle data-tone="disc" cx="100" cy="104" r="30" />
      <circle data-tone="line" cx="100" cy="104" r="30" />
      <circle data-tone="accent" cx="158" cy="48" r="12" />
    </>
  ),
  plans: (
    <>
      <rect x="18" y="82" width="52" height="84" rx="8" />
      <rect x="130" y="82" width="52" height="84" rx="8" />
      <rect x="68" y="52" width="64" height="122" rx="10" />
      <path
        data-tone="bar"
        d="M30 102h20M30 134h28M30 150h22M142 102h20M142 134h28M142 150h22M82 108h36M82 124h36M82 140h24"
      />
      <path data-tone="brand-bar" d="M82 76h28" />
      <rect data-tone="accent" x="82" y="42" width="36" height="16" rx="8" />
    </>
  ),
  route: (
    <>
      <path
        data-tone="brand-bar"
        strokeDasharray="0.1 13"
        d="M44 166c44 6 64-14 52-36s-50-14-46-42 40-36 62-26 26 6 42 28"
      />
      <circle cx="44" cy="166" r="13" />
      <circle cx="97" cy="132" r="13" />
      <circle cx="50" cy="90" r="13" />
      <circle cx="104" cy="60" r="13" />
      <path data-tone="brand-bar" d="M156 96V24" />
      <path data-tone="accent" d="M156 24h38l-10 14 10 14h-38z" />
      <path data-tone="bar" d="M126 164h44M126 147h28" />
    </>
  ),
  seal: (
    <>
      <rect x="40" y="28" width="104" height="140" rx="8" />
      <path data-tone="brand-bar" d="M58 54h40" />
      <path data-tone="bar" d="M58 76h68M58 94h68M58 112h44" />
      <path data-tone="brand" d="M124 144l-10 44 24-12 24 12-10-44z" />
      <circle data-tone="accent" cx="138" cy="134" r="26" />
      <path data-tone="surface-bar" d="M127 134l8 8 15-16" />
    </>
  ),
  windows: (
    <>
      <rect x="22" y="46" width="112" height="82" rx="10" />
      <path data-tone="line" d="M22 66h112" />
      <path data-tone="bar" d="M40 86h46M40 103h30" />
      <rect x="70" y="86" width="112" height="82" rx="10" />
      <path data-tone="line" d="M70 106h112" />
      <circle data-tone="accent" cx="84" cy="96" r="4" />
      <path data-tone="brand-bar" d="M88 124h44" />
      <path data-tone="bar" d="M88 141h74" />
      <rect data-tone="accent" x="86" y="150" width="32" height="10" rx="5" />
    </>
  )
}
