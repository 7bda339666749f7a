import type { Hour } from './scene.ts'

export type Light = {
  sky: readonly [string, string, string]
  cloud: readonly [string, string]
  /** Mixed into every color by `share`, so that no blend mode or filter is needed. */
  ambient: string
  share: number
  tree: string
  hedge: string
  grass: string
  shadow: string
  shadowStrength: number
  lamps: boolean
  rain: boolean
}

/** The five times of day, from clear noon to night with one lit window. */
export const lights: Record<Hour, Light> = {
  noon: {
    sky: ['#4E9CCB', '#8FC6E2', '#D9EEF3'],
    cloud: ['#FFFFFF', '#E6F2F6'],
    ambient: '#FFF6E0',
    share: 0.03,
    tree: '#4F8A6B',
    hedge: '#3B735A',
    grass: '#8DB46A',
    shadow: '#2C4A3A',
    shadowStrength: 0.26,
    lamps: false,
    rain: false,
  },
  gold: {
    sky: ['#4D7FA6', '#E9AE86', '#FBD9A6'],
    cloud: ['#FBD3B0', '#E59F86'],
    ambient: '#FF9D52',
    share: 0.13,
    tree: '#5E7A55',
    hedge: '#46644A',
    grass: '#A9AE5C',
    shadow: '#3A3A4A',
    shadowStrength: 0.32,
    lamps: false,
    rain: false,
  },
  dawn: {
    sky: ['#7FA9BF', '#C9D7D8', '#F6DCC4'],
    cloud: ['#F4EBE4', '#D6CFD2'],
    ambient: '#F5C9A8',
    share: 0.09,
    tree: '#628B78',
    hedge: '#4C7565',
    grass: '#97B27A',
    shadow: '#33504A',
    shadowStrength: 0.24,
    lamps: false,
    rain: false,
  },
  storm: {
    sky: ['#2B3B49', '#566C7A', '#A3B3B4'],
    cloud: ['#3B4D5B', '#4B5F6D'],
    ambient: '#40566A',
    share: 0.26,
    tree: '#3C5A54',
    hedge: '#2E4945',
    grass: '#5F7F5C',
    shadow: '#14242A',
    shadowStrength: 0.3,
    lamps: true,
    rain: true,
  },
  night: {
    sky: ['#07131E', '#10283C', '#2B4C63'],
    cloud: ['#16303F', '#1D3B4E'],
    ambient: '#0B2135',
    share: 0.6,
    tree: '#0F2A33',
    hedge: '#0A2029',
    grass: '#1E3F3E',
    shadow: '#030A10',
    shadowStrength: 0.45,
    lamps: true,
    rain: false,
  },
}
