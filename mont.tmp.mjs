import sharp from 'sharp'
const [out,...files]=process.argv.slice(2); const H=700
const ims=await Promise.all(files.map(async f=>{const s=sharp(f); const m=await s.metadata(); const h=Math.min(m.height, m.width*2.6|0); return sharp(f).extract({left:0,top:0,width:m.width,height:h}).resize({height:H}).toBuffer({resolveWithObject:true})}))
let x=0; const comp=ims.map(({data,info})=>{const o={input:data,left:x,top:0}; x+=info.width+8; return o})
await sharp({create:{width:x,height:H,channels:3,background:'#888'}}).composite(comp).png().toFile(out)
