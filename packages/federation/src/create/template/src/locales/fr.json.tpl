{
  "title": "{{Area}}",
  "greeting": "Heureux de vous voir, {{company}}."
}
