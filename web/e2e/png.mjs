/**
 * Reads pictures from the browser and compares them pixel by pixel. They are PNG files with 8 bits per channel,
 * without interlacing.
 */
import { inflateSync } from "node:zlib";

const SIGNATURE = "89504e470d0a1a0a";
/** The bytes per pixel, by color type. */
const BYTES = { 2: 3, 6: 4 };
/** Channels that differ by no more than this count as equal. */
const SAME = 8;

/** Reads a picture. Returns its size, and the red, green, blue and opacity of each pixel, row by row. */
export function readPng(file) {
  if (file.subarray(0, 8).toString("hex") !== SIGNATURE) throw new Error("not a PNG");
  let header = null;
  const data = [];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const kind = file.toString("latin1", at + 4, at + 8);
    const body = file.subarray(at + 8, at + 8 + length);
    if (kind === "IHDR") header = body;
    if (kind === "IDAT") data.push(body);
    at += length + 12;
  }
  if (header === null) throw new Error("a PNG without a header");
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth, type, , , interlaced] = header.subarray(8);
  const bytes = BYTES[type];
  if (depth !== 8 || bytes === undefined || interlaced !== 0) throw new Error("a PNG of a kind no browser writes");
  const raw = inflateSync(Buffer.concat(data));
  const pixels = new Uint8Array(width * height * 4).fill(255);
  const row = width * bytes;
  let above = new Uint8Array(row);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (row + 1)];
    const now = raw.subarray(y * (row + 1) + 1, (y + 1) * (row + 1));
    for (let x = 0; x < row; x += 1) {
      const left = x < bytes ? 0 : now[x - bytes];
      const corner = x < bytes ? 0 : above[x - bytes];
      now[x] = (now[x] + predicted(filter, left, above[x], corner)) & 255;
    }
    for (let x = 0; x < width; x += 1)
      for (let channel = 0; channel < bytes; channel += 1)
        pixels[(y * width + x) * 4 + channel] = now[x * bytes + channel];
    above = now;
  }
  return { width, height, pixels };
}

/** Returns the value that a PNG filter predicts for a byte. */
function predicted(filter, left, above, corner) {
  switch (filter) {
    case 0:
      return 0;
    case 1:
      return left;
    case 2:
      return above;
    case 3:
      return (left + above) >> 1;
    case 4: {
      const [byLeft, byAbove, byCorner] = [left, above, corner].map((byte) => Math.abs(left + above - corner - byte));
      if (byLeft <= byAbove && byLeft <= byCorner) return left;
      return byAbove <= byCorner ? above : corner;
    }
    default:
      throw new Error(`a PNG with the filter ${filter}`);
  }
}

/**
 * Returns the number of pixels that differ between two pictures, and their bounding box. Pixels that only one
 * picture has also count.
 */
export function comparePngs(one, other) {
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)];
  let count = 0;
  const box = { left: width, top: height, right: -1, bottom: -1 };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (isSame(one, other, x, y)) continue;
      count += 1;
      box.left = Math.min(box.left, x);
      box.top = Math.min(box.top, y);
      box.right = Math.max(box.right, x);
      box.bottom = Math.max(box.bottom, y);
    }
  }
  return { count, box: count === 0 ? null : box };
}

function isSame(one, other, x, y) {
  if (x >= one.width || y >= one.height || x >= other.width || y >= other.height) return false;
  const [here, there] = [(y * one.width + x) * 4, (y * other.width + x) * 4];
  for (let channel = 0; channel < 4; channel += 1)
    if (Math.abs(one.pixels[here + channel] - other.pixels[there + channel]) > SAME) return false;
  return true;
}
