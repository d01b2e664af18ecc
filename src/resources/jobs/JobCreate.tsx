export default function JobCreate() {
  return null;
}
