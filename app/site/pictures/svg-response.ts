/** A drawing as a file of its own. Its address changes with the drawing, so it may be kept for a year. */
export function svgResponse(svg: string) {
  const headers = { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=31536000, immutable' }
  return new Response(svg, { headers })
}
